// What the operator's page knows of the server, and does there. The secret lives as long as the tab.

import { ApiError, call } from '../net/api';
import type { Audit, OperatorAct, Overview, PlayerReport, ReportList, Noted } from '../protocol/types';

const KEPT = 'lastcard.operator';
const EVERY = 5000;

export class OperatorServer {
  secret = $state(sessionStorage.getItem(KEPT) ?? '');
  overview = $state.raw<Overview | null>(null);
  reports = $state.raw<readonly PlayerReport[]>([]);
  acts = $state.raw<readonly Noted[]>([]);
  /** A code of the server, if the last look failed. */
  wrong = $state('');

  get<T>(path: string): Promise<T> {
    return call<T>('GET', `/operator${path}`, this.secret);
  }

  async open(secret: string): Promise<void> {
    this.secret = secret.trim();
    await this.look();
    if (this.overview) sessionStorage.setItem(KEPT, this.secret);
    else this.secret = '';
  }

  leave(): void {
    sessionStorage.removeItem(KEPT);
    [this.secret, this.overview, this.reports, this.acts] = ['', null, [], []];
  }

  async look(): Promise<void> {
    try {
      const [overview, { reports }, { acts }] = await Promise.all([
        this.get<Overview>(''), this.get<ReportList>('/reports'), this.get<Audit>('/audit'),
      ]);
      [this.overview, this.reports, this.acts, this.wrong] = [overview, reports, acts, ''];
    } catch (error) {
      this.wrong = error instanceof ApiError ? error.problem.code : 'unavailable';
      if (this.wrong === 'bad_token' || this.wrong === 'unknown') this.overview = null;
    }
  }

  async act(act: OperatorAct): Promise<void> {
    await call<void>('POST', '/operator/acts', this.secret, act);
    await this.look();
  }

  /** Look now and then, for as long as the page is seen. */
  watch(): () => void {
    if (this.secret) void this.look();
    const timer = setInterval(() => this.overview && !document.hidden && void this.look(), EVERY);
    return () => clearInterval(timer);
  }
}
