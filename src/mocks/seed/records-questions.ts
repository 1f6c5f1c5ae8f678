/** Questions of the bank that can be favourites before the bank is loaded; see seed/questions. */
export const questionSeed: { id: string; lesson_id: string; title: string }[] = [
  { id: '9101', lesson_id: '1103', title: '下面的递归函数在 n = 0 时为什么不会停止？' },
  { id: '9102', lesson_id: '1202', title: '入栈顺序为 1、2、3、4，哪一个出栈序列不可能得到？' },
  { id: '9103', lesson_id: '2102', title: '求 y = x² · sin(1/x) 在 x = 0 处的导数' },
  { id: '9104', lesson_id: '3101', title: '斜抛物体在最高点的速度和加速度分别是多少？' },
];
