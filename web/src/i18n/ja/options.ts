import type { Translated } from '../types';
import type { options as english } from '../en/options';

export const options: Translated<typeof english> = {
  'option.off': 'なし',
  'option.on': 'あり',
  'option.hand_size': '最初の手札',
  'option.hand_size.text': '各プレイヤーに配る枚数です。',
  'option.scoring': '点数',
  'option.scoring.text':
    '1ラウンドだけ、' +
    'または手札に残ったカードを点数にして何ラウンドか続ける試合です。',
  'option.scoring.is.off': '1ラウンドだけ',
  'option.scoring.is.winner_takes': '勝者がすべての点を得る',
  'option.scoring.is.lowest': '各自が数え、少ない人の勝ち',
  'option.target': '終わりの点数',
  'option.target.text': '誰かがこの点数に届くと試合が終わります。',
  'option.stacking': '足しがけ',
  'option.stacking.text':
    'ドロー2やワイルドドロー4に同じ種類で返せます。合計は次の人へ移ります。',
  'option.stacking.is.same': '同じものだけ',
  'option.stacking.is.any': '+2に+4も',
  'option.jump_in': '割り込み',
  'option.jump_in.text': '一番上とまったく同じカードなら、番でなくても出せます。',
  'option.jump_in.is.numbers': '数字カード',
  'option.jump_in.is.identical': '色のカードすべて',
  'option.seven_zero': '7と0',
  'option.seven_zero.text': '7は選んだ人と手札を交換、0は全員の手札を隣へ渡します。',
  'option.draw_until': '出せるまで引く',
  'option.draw_until.text': '出せない人は、出せるカードが来るまで引きます。',
  'option.force_play': '引いたら出す',
  'option.force_play.text': '引いたカードが出せるなら、必ず出します。',
  'option.bluffing': 'ブラフ',
  'option.bluffing.text':
    'ワイルドドロー4を条件に反して出すことができ、' +
    'チャレンジもできます。なしの場合、条件は必ず守られます。',
  'option.two_player_reverse': '2人でのリバース',
  'option.two_player_reverse.text':
    '2人のとき、リバースはスキップのように相手をとばすか、向きだけを変えます。',
  'option.two_player_reverse.is.skip': 'スキップと同じ',
  'option.two_player_reverse.is.turn': '向きだけ',

  'refused.hand_size': '{players}人に{size}枚ずつは、{cards}枚では足りません。',
  'refused.players': 'このエディションは2人から{most}人までです。',
  'refused.range': '{least}から{most}までの整数です。',
  'refused.small': '{count}人以上向けですが、少人数でも遊べます。',
};
