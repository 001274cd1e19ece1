import './style/tokens.css';
import './style/base.css';
import './app/shell.css';
import { mount } from 'svelte';
import { followIdentity } from './app/identity.svelte';
import { follow as followLinks } from './app/navigation.svelte';
import Shell from './app/Shell.svelte';
import { apply, follow } from './settings/store.svelte';
import { wakeOnGesture } from './sound/player';

apply();
follow();
followLinks();
followIdentity();
wakeOnGesture();
mount(Shell, { target: document.body });
