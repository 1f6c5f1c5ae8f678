import { askAhead } from '@/api/ahead';
import '@/app/start/coloured';
import { polyfilled } from '@/app/start/compat';
import { partsOfPath } from '@/app/start/path-code';
import { preloadCode } from '@/app/start/preload';
import { showAppearance } from '@/lib/appearance';
import { environment } from '@/lib/environment';
import { takeLoginCode } from '@/session/login-code';
import { storedToken } from '@/session/stored-token';

takeLoginCode();
showAppearance();

// The first module of all to run, a script of its own in the built application: the code of the page at hand and what it
// shows first are on their way while React and the rest are still loading.
if (!polyfilled) {
  const { code, ahead } = partsOfPath(window.location.pathname);
  preloadCode(code);
  const token = storedToken();
  // The mock backend in the browser answers only once it has started.
  if (token && !environment.mock) for (const call of ahead) askAhead(call, token);
}
