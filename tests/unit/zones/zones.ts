/** Zones from UTC−11 to UTC+14, a half hour and summer times among them. */
export const zones = [
  'Pacific/Midway',
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

/** Calls back in each zone. Node follows `TZ` in the main thread of a process only, and Vitest's tests run in others. */
export function inEachZone(check: (zone: string) => void): void {
  const offsets = zones.map((zone) => {
    process.env['TZ'] = zone;
    check(zone);
    return new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset();
  });
  if (new Set(offsets).size < zones.length) throw new Error(`the zone did not change: ${offsets.join()}`);
}
