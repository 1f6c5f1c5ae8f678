/** The page as it was built: without the settings and the name of the institute, which its server has written into it (deploy/entry.sh). */
export const withoutSettings = (page: string): string =>
  page.replace(/(<meta\s+name="matrix-config"\s+content=")[^"]*/, '$1').replace(/<title>[^<]*/, '<title>');
