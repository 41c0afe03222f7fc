export type Text = { text: string; answers: readonly (string | string[] | null)[] };

/** Invented reviews of a café; the most visible one first. */
export const visitTexts: readonly [Text, ...Text[]] = [
  {
    text: 'Came here to work for an hour and stayed for three. The flat white is the best on the street and the staff let me have the corner table with the socket. But the playlist gets louder as the afternoon goes on, and by four I could not hear the person on my call. I will be back, only earlier in the day and with headphones.',
    answers: ['mix', ['drinks', 'staff', 'room'], 'only earlier in the day', 'yes'],
  },
  {
    text: 'Queue out of the door, two people behind the bar, one of them on the phone.',
    answers: ['neg', ['wait', 'staff'], null, 'ns'],
  },
  { text: '第一次来，店员主动推荐了低因，很贴心。', answers: ['pos', ['staff', 'drinks'], '很贴心', 'ns'] },
  { text: 'Good but not worth a detour.', answers: ['mix', ['drinks'], 'not worth a detour', 'no'] },
  {
    text: 'The new cups leak. Third time this month I have coffee on my shirt.',
    answers: ['neg', ['drinks'], 'The new cups leak', 'ns'],
  },
  {
    text: 'Staff remembered my name after two visits. Small thing, big difference.',
    answers: ['pos', ['staff'], null, 'yes'],
  },
  { text: '小料给得很大方，就是吸管太细，珍珠吸不上来。', answers: ['mix', ['drinks'], null, 'ns'] },
  {
    text: 'Asked for oat, got dairy, was told to “just drink it”. No.',
    answers: ['neg', ['staff', 'drinks'], '“just drink it”', 'no'],
  },
  { text: 'Open until 22:00 on weekdays.', answers: ['neu', ['room'], null, 'ns'] },
  { text: '人不多的时候很适合看书，周末就别来了。', answers: ['mix', ['room'], null, 'yes'] },
  {
    text: 'Croissant was yesterday’s. Coffee saved the morning.',
    answers: ['mix', ['food', 'drinks'], 'saved the morning', 'ns'],
  },
  { text: 'asdf asdf asdf', answers: [] },
  {
    text: '涨价之后还是会来，因为这附近只有这家的豆子是自己烘的。',
    answers: ['pos', ['price', 'drinks'], '还是会来', 'yes'],
  },
];

/** Invented reviews of delivered meals. */
export const deliveryTexts: readonly [Text, ...Text[]] = [
  {
    text: '面条本身没得说，汤底很浓，牛肉给得也足。问题出在配送：显示三十分钟送达，结果等了一个小时零十分，送到的时候面已经坨了。打电话给商家，老板态度很好，主动退了一半的钱，还说下次给我加个蛋。所以味道五分，配送一分，老板十分。',
    answers: ['mix', ['taste', 'size', 'speed', 'shop'], '送到的时候面已经坨了', 'ns'],
  },
  { text: '饺子皮破了一半，汤洒在袋子里，餐具也忘了放。', answers: ['neg', ['pack'], null, 'no'] },
  { text: '比上次便宜两块，分量没少，骑手还打了电话确认门牌。', answers: ['pos', ['price', 'size'], null, 'yes'] },
  { text: '正常发挥。', answers: ['neu', ['taste'], null, 'ns'] },
  { text: '包装换成纸盒以后保温差多了，米饭到手是凉的。', answers: ['neg', ['pack'], '米饭到手是凉的', 'ns'] },
];
