import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import type { FastifyReply } from 'fastify';

/** What the page shows: the form, that a mail is on its way, the button of a link, or why there is none. */
type State = 'ask' | 'sent' | 'open' | 'failed' | 'limited';

export type SignInPage = ReturnType<typeof readSignInPage>;

/** Reads the built page, whose states are elements with `data-state`. */
export function readSignInPage(file: string) {
  const html = readFileSync(file, 'utf8');
  return {
    /** Sends the page in one of its states. `token` and `next` go into the hidden fields of its forms. */
    send(
      reply: FastifyReply,
      state: State,
      {
        token = '',
        next = '/',
        message = '',
      }: Partial<Record<'token' | 'next' | 'message', string>>,
    ): FastifyReply {
      const $ = load(html);
      $(`[data-state]:not([data-state="${state}"])`).remove();
      $('input[name="token"]').attr('value', token);
      $('input[name="next"]').attr('value', ownPath(next));
      $('[data-message]').text(message);
      return reply.type('text/html; charset=utf-8').send($.html());
    },
  };
}

/** A path of the desk to go on to, so that no link to sign in leads to another site; `/` for anything else. */
export function ownPath(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])[\w/.?=&%+:~-]*$/.test(next) ? next : '/';
}
