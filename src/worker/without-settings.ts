/** The page as it was built: without the settings of the institute, which its server has written into it (deploy/entry.sh). */
export const withoutSettings = (page: string): string =>
  page.replace(/(<meta\s+name="matrix-config"\s+content=")[^"]*/, '$1');
