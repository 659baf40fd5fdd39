import { matchingTokens } from '@gla/core'
import type { MessagesOf } from '../../messages/messages.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { ListedToken } from '../token-row/token-row.js'
import type { TokenPickerOptions } from './token-picker.js'
import { tokenPicker } from './token-picker.js'
import { tokenPickerStyles } from './token-picker-styles.js'

const own: ListedToken[] = [
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
]
const others: ListedToken[] = 'Aster,Birch,Cinder,Delta,Elm,Fathom,Grove'
  .split(',')
  .map((name) => ({ id: name, symbol: name.slice(0, 3).toUpperCase(), name }))
const wide: ListedToken[] = [
  {
    id: 'wide',
    symbol: 'WRAPPEDLONGSYMBOL',
    name: 'Wrapped Staked Token of a Very Long Name Indeed',
    balance: '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    worth: '$115,792,089,237,316,195.42',
  },
  ...own,
]

const draw = (more: Partial<TokenPickerOptions>, query = '') =>
  function drawPicker({ messages, value, keep }: Stage<MessagesOf<'token-picker'>>) {
    const typed = value('query', query)
    return tokenPicker({
      messages,
      query: typed,
      onQuery: (query) => keep('query', query),
      status: 'ready',
      suggested: [...own, ...others.slice(0, 3)],
      current: value('chosen', 'usdq'),
      onChoose: ({ id }) => keep('chosen', id),
      onRetry: () => undefined,
      ...more,
      own: matchingTokens(more.own ?? own, typed),
      others: matchingTokens(more.others ?? others, typed),
    })
  }

export const specimens: Specimens<MessagesOf<'token-picker'>> = {
  messages: ['token-picker'],
  styles: [tokenPickerStyles],
  all: [
    { name: 'tokens', shows: '#tokens-others', draw: draw({}) },
    { name: 'own-only', shows: '#tokens-own', draw: draw({ others: [], suggested: [] }) },
    { name: 'found', shows: '[data-testid="token-emb"]', draw: draw({}, 'em') },
    { name: 'no-match', shows: '[data-testid="no-tokens"]', draw: draw({}, 'Zephyr') },
    {
      name: 'none',
      shows: '[data-testid="no-tokens"]',
      draw: draw({ own: [], others: [], suggested: [] }),
    },
    { name: 'loading', shows: '.token-shape', draw: draw({ status: 'loading' }) },
    { name: 'failed', shows: '[data-testid="try-again"]', draw: draw({ status: 'failed' }) },
    { name: 'long-names', shows: '[data-testid="token-wide"]', draw: draw({ own: wide }) },
    {
      name: 'many',
      shows: '[data-testid="token-many-299"]',
      draw: draw({
        others: Array.from({ length: 300 }, (_, at) => ({
          id: `many-${at}`,
          symbol: `T${at}`,
          name: `Token ${at}`,
        })),
      }),
    },
  ],
}
