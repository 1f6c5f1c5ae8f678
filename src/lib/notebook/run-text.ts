import type { PageCell } from './notebook-store';

const seconds = (milliseconds: number) =>
  milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(2)} 秒` : `${Math.round(milliseconds / 1000)} 秒`;

/** Returns how the run of a cell stands, in words; empty before the first. */
export function runText({ status, milliseconds }: Pick<PageCell, 'status' | 'milliseconds'>): string {
  if (status === 'queued') return '排队中';
  if (status === 'running') return '正在运行…';
  const time = milliseconds === null ? '' : ` · 用时 ${seconds(milliseconds)}`;
  if (status === 'done') return `运行完成${time}`;
  if (status === 'failed') return `出错${time}`;
  return status === 'stopped' ? `已停止${time}` : '';
}
