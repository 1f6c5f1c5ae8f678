/** An account that the login page of a mock build offers, one click to fill. */
export interface DemoAccount {
  account: string;
  password: string;
  username: string;
  /** Role, and progress or rights. */
  note: string;
}

/** The demo accounts in the order they are offered. */
export const demoAccounts: DemoAccount[] = [
  { account: 'student', password: 'matrix2026', username: '林知远', note: '学生，已学习数周' },
  { account: 'lihua', password: 'matrix2026', username: '李华', note: '学生，刚开始学习' },
  { account: 'teacher', password: 'matrix2026', username: '陈老师', note: '教师，可审批' },
];
