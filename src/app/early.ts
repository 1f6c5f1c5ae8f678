import { preload } from '@/app/preload';

// The first module of all to run: the code of the page at hand comes while React and the router are still being evaluated.
preload(window.location.pathname);
