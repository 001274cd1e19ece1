import './style/tokens.css';
import './style/base.css';
import './app/shell.css';
import { mount } from 'svelte';
import { followIdentity } from './app/identity.svelte';
import { follow as followLinks } from './app/navigation.svelte';
import Shell from './app/Shell.svelte';
import { recall } from './editions/store.svelte';
import { offer } from './install/offer.svelte';
import { keepOffline } from './install/register';
import { searchIfKept } from './install/search.svelte';
import { speak } from './i18n/i18n.svelte';
import { apply, follow, spoken } from './settings/store.svelte';
import { wakeOnGesture } from './sound/player';

const known = recall(spoken());
apply();
follow();
followLinks();
followIdentity();
wakeOnGesture();
offer.follow();
keepOffline();
searchIfKept();
// The first time, what is played here has to be told before anything can be shown.
void (known ? Promise.resolve() : speak(spoken())).then(() => mount(Shell, { target: document.body }));
