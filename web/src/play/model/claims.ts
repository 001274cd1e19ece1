/** Owed by nobody: the first to come wins, and others' answers do not disturb them. */
export const CLAIMS: readonly string[] = ['uno', 'catch', 'speed'];
