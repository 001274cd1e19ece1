import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: '说明书', never: [/规则书|规则单/] },
  'to draw': { say: '摸牌', never: [/抽牌|抽一张|抽\{count\}/] },
  'Wild': { say: '变色', never: [/万能|百搭|王牌/] },
  'Reverse': { say: '反转', never: [/倒转|转向牌/] },
  'Skip': { say: '跳过', never: [/禁止牌|阻挡/] },
  'Speed Play': { say: '抢出', never: [/抢牌|快打/] },
  'bluff': { say: '诈牌', never: [/虚张声势|吹牛/] },
  'mini-pile': { say: '小牌堆', never: [/迷你/] },
  'bot': { say: '机器人', never: [/电脑玩家/] },
  'sheet’s edition': { say: '版本', never: [/版次/] },
};
