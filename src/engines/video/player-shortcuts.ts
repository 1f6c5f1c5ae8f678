/** Shortcuts of a video (`player-keys.ts`), for the page's help. */
export const playerShortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['空格 / K', '播放、暂停'],
  ['J / L', '后退、前进 10 秒'],
  ['← / →', '后退、前进 5 秒'],
  ['↑ / ↓', '调高、调低音量（点过播放器后）'],
  ['< / >', '调慢、调快'],
  ['0 – 9', '跳到全长的 0% – 90%'],
  ['Home / End', '跳到开头、结尾（点过播放器后）'],
  ['M', '静音'],
  ['C', '字幕'],
  ['F', '全屏'],
];
