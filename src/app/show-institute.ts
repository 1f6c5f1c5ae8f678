import { damagedSettings, institute } from '@/lib/institute';

/** Shows the institute's logo in the browser's tab, and names damaged settings to engineers. */
export function showInstitute(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (institute.logo && icon) {
    icon.removeAttribute('type');
    icon.href = institute.logo;
  }
  for (const { setting, text } of damagedSettings)
    // oxlint-disable-next-line no-console -- where engineers look first
    console.warn(`matrix-config: ${setting}=${text} 无效，按默认值处理（docs/configuration.md）`);
}
