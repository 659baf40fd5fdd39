import { matchingTokens } from '@gla/core'
import { html, nothing } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { ListedToken } from '../token-row/token-row.js'
import { tokenRow } from '../token-row/token-row.js'
import type { TokenPickerOptions } from './token-picker.js'
import { tokenPicker, tokenPickerStyles } from './token-picker.js'

const all: ListedToken[] = [
  {
    id: 'eip155:1/slip44:60',
    symbol: 'ETH',
    name: 'Ether',
    picture: pictures.harbor,
    balance: '1.204',
    worth: '$3,010.00',
  },
  { id: 'usdq', symbol: 'USDQ', name: 'Quay Dollar', balance: '1250.5', worth: '$1,250.50' },
  { id: 'emb', symbol: 'EMB', name: 'Ember', picture: pictures.ember, balance: '0.00000042' },
  { id: 'aster', symbol: 'AST', name: 'Aster' },
]
const doubtful = (say: Stage['say']): ListedToken[] => [
  {
    id: 'wide',
    symbol: 'WRAPPEDLONGSYMBOL',
    name: 'Wrapped Staked Token of a Very Long Name Indeed',
    balance: '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    worth: '$115,792,089,237,316,195.42',
  },
  {
    id: 'false',
    symbol: 'ETH',
    name: 'Ethereum',
    balance: '1200',
    warning: say('Looks like ETH, but isn’t', '与 ETH 相似，但并非 ETH'),
  },
  ...all,
]

type Own = MessagesOf<'token-picker'>
const draw = (more: Partial<TokenPickerOptions>, given?: (stage: Stage<Own>) => ListedToken[]) =>
  function drawPicker(stage: Stage<Own>) {
    const { messages, value, keep } = stage
    const query = value('query', more.query ?? '')
    const found = matchingTokens(given?.(stage) ?? all, query)
    return tokenPicker({
      messages,
      onQuery: (query) => keep('query', query),
      status: 'ready',
      count: found.length,
      list: html`<ul role="list">${found.map(
        (token) =>
          html`<li>${tokenRow({
            token,
            current: token.id === value('chosen', 'usdq'),
            onClick: () => keep('chosen', token.id),
          })}</li>`,
      )}</ul>`,
      onDown: () => undefined,
      onEnter: () => undefined,
      onRetry: () => undefined,
      ...more,
      query,
    })
  }

const none = { count: 0, list: nothing } as const
export const specimens: Specimens<Own> = {
  messages: ['token-picker'],
  styles: [tokenPickerStyles],
  all: [
    { name: 'tokens', shows: '[data-testid="token-aster"]', draw: draw({}) },
    { name: 'found', shows: '[data-testid="token-emb"]', draw: draw({ query: 'em' }) },
    { name: 'no-match', shows: '[data-testid="no-tokens"]', draw: draw({ query: 'Zephyr' }) },
    { name: 'none', shows: '[data-testid="no-tokens"]', draw: draw(none) },
    { name: 'loading', shows: '.token-shape', draw: draw({ status: 'loading', ...none }) },
    { name: 'failed', shows: '[data-testid="try-again"]', draw: draw({ status: 'failed' }) },
    {
      name: 'long-names',
      shows: '[data-testid="token-wide"]',
      draw: draw({}, ({ say }) => doubtful(say)),
    },
  ],
}
