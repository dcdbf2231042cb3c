import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import type { FastifyReply } from 'fastify';

/**
 * What the page shows. `ask`: the form for an address. `sent`: a mail is on its way. `open`: the button behind a link.
 * `failed`: the link does not work. `limited`: too many tries.
 */
type State = 'ask' | 'sent' | 'open' | 'failed' | 'limited';

export type SignInPage = ReturnType<typeof readSignInPage>;

/** Reads the built page, whose states are elements with `data-state`. */
export function readSignInPage(file: string) {
  const html = readFileSync(file, 'utf8');
  return {
    /**
     * Sends the page in one of its states. `token` and `next` go into the hidden fields of its forms. The script gets to
     * know whether the browser may have kept its cookie back, which it does unless a page of the desk led here.
     */
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
      $('title').text(`${$('h1').text()} · Desk`);
      const site = reply.request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin')
        $('[data-state]').attr('data-from-elsewhere', '');
      return reply.type('text/html; charset=utf-8').send($.html());
    },
  };
}

/**
 * The path to open after the sign-in. Returns `/` for anything but a path of the desk, such as the address of another
 * site.
 */
export function ownPath(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])[\w/.?=&%+:~-]*$/.test(next) ? next : '/';
}
