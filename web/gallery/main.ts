// The pieces with made-up data, for looking at. Not part of the built client.
//   /gallery.html?show=phone&hand=11&n=7&theme=dark&lang=ja&edition=sanrio&state=wheel

import '../src/style/tokens.css';
import '../src/style/base.css';
import { mount } from 'svelte';
import { speak } from '../src/i18n/i18n.svelte';
import type { Language } from '../src/i18n/languages';
import { choose } from '../src/settings/store.svelte';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
choose({ theme: query.get('theme') === 'dark' ? 'dark' : 'light', palette: query.get('palette') === 'plain' ? 'plain' : 'edition' });
await speak((query.get('lang') ?? 'en') as Language);
mount(Gallery, { target: document.body, props: { query } });
