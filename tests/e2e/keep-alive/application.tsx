import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router-dom';
import { KeepAliveOutlet } from '@/app/keep-alive-outlet';

/** Record for the test: places at which each page believed to be, its ticks, and loads of iframes. */
const seen = { places: {} as Record<string, string[]>, ticks: {} as Record<string, number>, frames: 0 };

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** A page that shows every kind of state that a student may leave behind. */
function KeptPage() {
  const { name = '' } = useParams();
  const location = useLocation();
  const matches = useMatches();
  const navigation = useNavigation();
  const [opened] = useState(() => Math.random());
  const place = `${location.pathname}${location.search} ${matches.at(-1)?.pathname}`;
  const places = (seen.places[name] ??= []);
  if (!places.includes(place)) places.push(place);

  useEffect(() => {
    const timer = setInterval(() => count(seen.ticks, name), 10);
    return () => clearInterval(timer);
  }, [name]);

  return (
    <section data-page={name} data-opened={opened}>
      <h1>{name}</h1>
      <output>{`${place} ${navigation.state}`}</output>
      <input aria-label="words" />
      <iframe title="frame" srcDoc="<p>frame</p>" onLoad={() => (seen.frames += 1)} />
      <div style={{ height: 5000 }}>long</div>
    </section>
  );
}

function ThrowingPage() {
  const [broken] = useState(() => !window.location.hash.includes('mended'));
  if (broken) throw new Error('planted');
  return <h1>mended</h1>;
}

const page = (keep: boolean) => ({ name: 'Kept', title: 'Kept', layout: 'default', keep, chatType: '' });

const router = createMemoryRouter(
  [
    {
      element: (
        <main style={{ position: 'relative', height: 400 }}>
          <KeepAliveOutlet depth={1} max={3} />
        </main>
      ),
      children: [
        { path: '/kept/:name', handle: page(true), element: <KeptPage /> },
        { path: '/plain/:name', handle: page(false), element: <KeptPage /> },
        { path: '/broken', handle: page(true), element: <ThrowingPage /> },
      ],
    },
  ],
  { initialEntries: ['/kept/one?filter=a'] },
);

Object.assign(window, { seen, go: (to: string | number) => router.navigate(to as string) });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
