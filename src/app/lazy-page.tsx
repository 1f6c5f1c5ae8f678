import { use } from 'react';
import { type LoadPage, loadPage } from '@/app/start/page-code';

/** Shows a page as soon as its code is there; suspends until then. */
export function LazyPage({ load }: { load: LoadPage }) {
  const { Component } = use(loadPage(load));
  return <Component />;
}
