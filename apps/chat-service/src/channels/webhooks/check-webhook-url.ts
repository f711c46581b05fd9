import { AppError } from '@lectern/service-kit';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';

/** For an address that is about to be saved. It is checked again whenever something is sent to it. */
export function createCheckWebhookUrl(checkUrl: (url: string) => Promise<string>): (url: string) => Promise<void> {
  return async (url) => {
    try {
      await checkUrl(url);
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new AppError('invalid_request', `The webhook URL cannot be used. ${error.message}`);
    }
  };
}
