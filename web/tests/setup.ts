// Tests know the editions as the server tells of them, and ask no server.

import { learn } from '../src/editions/store.svelte';
import { api } from '../src/net/api';
import { TOLD } from './told';

api.editions = (language) => Promise.resolve({ editions: TOLD[language] ?? [] });
learn(TOLD['en'] ?? []);
