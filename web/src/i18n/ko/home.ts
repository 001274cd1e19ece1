import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': '진행 중인 게임',
  'running.asked': '내 차례입니다',
  'running.playing': '게임이 계속되고 있습니다',
  'running.waiting': '테이블이 기다리고 있습니다',
  'running.between': '판 사이',
  'running.paused': '게임이 멈춰 있습니다',
  'running.table': '테이블 {code}',
  'running.people': { other: '{count}명' },
  'running.bots': { other: '봇 {count}명' },
  'running.back': '돌아가기',
  'running.ask': '진행 중인 게임이 있습니다',
  'running.ask.text':
    '돌아가거나, 그대로 두고 새로 시작할 수 있습니다. 첫 화면에 남아 있습니다.',
  'running.new': '새 게임',
  'result.daily': '오늘의 판으로',
};
