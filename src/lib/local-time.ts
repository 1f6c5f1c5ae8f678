const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the wall clock of this computer shows it, `YYYY-MM-DD HH:mm:ss`. */
export function formatLocalTime(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
