// はじめてのゲームと、1台で遊ぶときの文、日本語。

export const first = {
  'learn.loading': 'カードを並べています…',
  'learn.coach': 'ヒント',
  'learn.got': 'わかった',
  'learn.skip': 'ヒントを消す',
  'learn.progress': 'ヒント{done}／{all}',
  'learn.won': 'はじめてのゲームに勝ちました！',
  'learn.lost': '{name}さんの勝ちです。遊び方はもうわかりましたね！',
  'learn.done': 'これが{edition}の面白さです。',
  'learn.play': '本番を遊ぶ',
  'learn.again': 'もう一度',
  'learn.other': 'ほかのエディションを覚える',

  'learn.step.match':
    '真ん中のカードと同じ色、数字、記号のカードを出します。' +
    '{card}が出せます。タップしてから「出す」。',
  'learn.step.number': '{card}は色が違いますが、数字が同じです。これも出せます。',
  'learn.step.draw':
    '真ん中のカードと色も数字も記号も合うカードがありません。' +
    '山札から1枚引きましょう。',
  'learn.step.drawn':
    '引いたカードが出せます。すぐ出しても、手札に加えてもかまいません。',
  'learn.step.wild': 'ワイルドはいつでも出せて、次の色を指定します。',
  'learn.step.wheel': '次の色は？いちばん多く持っているのは{colour}です。',
  'learn.step.drawTwo': '{card}：次の人は2枚引いて1回休みます。出してみましょう！',
  'learn.step.skip': '{card}：次の人は1回休みます。出してみましょう！',
  'learn.step.reverse': '{card}で回る向きが変わります。',
  'learn.step.catch':
    '{name}さんは残り1枚なのにUNOを言い忘れています。' +
    '急いで{name}さんをタップ。2枚引かせられます！',
  'learn.step.uno': '残り2枚です！1枚出す前にUNOを押しましょう。忘れると指摘されます。',
  'learn.step.armed': 'いいですね。カードを出すと一緒にUNOを宣言します。',
  'learn.step.late': '宣言を忘れています！指摘される前にUNOを押しましょう。',
  'learn.step.last': '最後のカードが出せます。出して勝ちましょう！',
  'learn.step.challenge':
    'ワイルドドロー4は、' +
    '場の色のカードもほかのワイルドも無いときだけ正しく出せます。' +
    '疑いますか？ブラフなら{name}さんが4枚、外れたらあなたが6枚引きます。',
  'learn.step.accept': '{name}さんの攻撃です。カードを引いて、1回休みます。',

  'learn.step.speed':
    '割り込み！あなたの{card}は一番上と同じです。番でなくても、今すぐ出せます！',

  'hot.lead': '1台を順に回します。手札は誰にも見えません。',
  'hot.players': '遊ぶのは？',
  'hot.name': 'プレイヤー{number}の名前',
  'hot.add': 'もう1人増やす',
  'hot.remove': 'プレイヤー{number}を外す',
  'hot.bots': 'ボット',
  'hot.bots.text': '自動で一緒に遊びます。',
  'hot.bots.less': 'ボットを減らす',
  'hot.bots.more': 'ボットを増やす',
  'hot.start': 'カードを配る',
  'hot.making': 'テーブルを用意しています…',
  'hot.same': '同じ名前の人がいます。',
  'hot.gone': '前のゲームはもうありません。新しく配りましょう！',
  'hot.pass': '{name}さんに渡してください',
  'hot.pass.turn': '{name}さんの番です。',
  'hot.pass.answer': '{name}さんが答える番です。',
  'hot.pass.secret': 'ほかの人は画面を見ないでください。',
  'hot.show': '{name}です：手札を見る',
  'hot.next': '次は{name}さん',
  'hot.on': '渡す',
  'hot.middle': '真ん中：{card}',
  'hot.uno': '{name}さんは残り1枚で、UNOを言っていません。',
  'hot.call': '{name}さんがUNOと言う',
  'hot.catch': '{name}さんを指摘',
  'hot.who': '{name}さんを指摘するのは？',
  'hot.speed': '割り込み：同じカードがある',
  'hot.speed.who': 'カードを出すのは誰？',
  'hot.other': 'ほかの人や別のエディションで遊ぶ',

  'install.offer': 'この端末にlastcardをインストール',
};
