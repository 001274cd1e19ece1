// All pages. Each is loaded when it is first visited.

import type { Component } from 'svelte';
import type { Params, Pattern } from './router';

export interface PageProps {
  readonly params: Params;
}

export interface Route extends Pattern {
  readonly load: () => Promise<{ default: Component<{ params: Params }> }>;
  /** Fills the screen by itself: no header around it. */
  readonly bare?: boolean;
}

export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('../pages/StartPage.svelte') },
  { path: '/lobby', load: () => import('../pages/LobbyPage.svelte') },
  { path: '/new', load: () => import('../pages/NewPage.svelte') },
  { path: '/j', load: () => import('../pages/JoinPage.svelte') },
  { path: '/j/:code', load: () => import('../pages/JoinPage.svelte') },
  { path: '/rules', load: () => import('../pages/RulesPage.svelte') },
  { path: '/rules/:edition', load: () => import('../pages/RulesPage.svelte') },
  { path: '/languages', load: () => import('../languages/LanguagesPage.svelte') },
  { path: '/daily', load: () => import('../daily/DailyPage.svelte') },
  { path: '/daily/:day', load: () => import('../daily/DailyPage.svelte') },
  { path: '/our', load: () => import('../our/OurList.svelte') },
  { path: '/our/:id', load: () => import('../our/OurPage.svelte') },
  { path: '/me', load: () => import('../pages/MePage.svelte') },
  { path: '/replay/:id', load: () => import('../pages/ReplayPage.svelte') },
  { path: '/review/:id', load: () => import('../review/ReviewPage.svelte') },
  { path: '/table/:id', load: () => import('../play/TablePage.svelte'), bare: true },
  { path: '/tv/:id', load: () => import('../play/TvPage.svelte'), bare: true },
  { path: '/learn/:edition', load: () => import('../learn/LearnPage.svelte'), bare: true },
  { path: '/operator', load: () => import('../operator/OperatorPage.svelte') },
  { path: '/hotseat', load: () => import('../hotseat/HotseatPage.svelte'), bare: true },
  { path: '/pad', load: () => import('../pad/PadPage.svelte') },
  { path: '/pad/tv', load: () => import('../pad/TvPad.svelte'), bare: true },
];
