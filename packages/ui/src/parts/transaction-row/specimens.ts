import { css, html } from 'lit'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { byMonth } from '../../format/by-month.js'
import type { MessagesOf } from '../../messages/messages.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { monthGroups, monthGroupsStyles } from '../month-groups/month-groups.js'
import type { Transaction } from './transaction-row.js'
import { transactionRow } from './transaction-row.js'
import { transactionRowStyles } from './transaction-row-styles.js'

const now = Date.UTC(2026, 4, 12, 12)
const hour = 3_600_000
const url = 'https://explorer.test/tx/0x1'
const eth = (direction: 'in' | 'out', amount: string) => ({ direction, amount, symbol: 'ETH' })
const usdc = (direction: 'in' | 'out', amount: string) => ({ direction, amount, symbol: 'USDC' })
const to = { address: bob }

const confirmed = (given: Omit<Transaction, 'id' | 'status'>): Omit<Transaction, 'id'> => ({
  status: 'confirmed',
  url,
  ...given,
})
const history: Omit<Transaction, 'id'>[] = [
  {
    ...confirmed({
      kind: 'sent',
      time: now - 40_000,
      counterpart: to,
      movements: [eth('out', '0.25')],
    }),
    status: 'pending',
  },
  confirmed({
    kind: 'received',
    time: now - hour,
    counterpart: { address: alice, name: 'alice.eth' },
    movements: [usdc('in', '1250.5')],
  }),
  confirmed({
    kind: 'swapped',
    time: now - 30 * hour,
    movements: [usdc('in', '31241.871234'), eth('out', '12.5')],
  }),
  {
    ...confirmed({
      kind: 'sent',
      time: now - 60 * hour,
      counterpart: to,
      movements: [eth('out', '3')],
    }),
    status: 'failed',
  },
  confirmed({
    kind: 'approved',
    time: now - 400 * hour,
    counterpart: { address: alice, name: 'Harbor Exchange' },
    movements: [],
  }),
  confirmed({
    kind: 'minted',
    time: now - 3600 * hour,
    movements: [{ direction: 'in', amount: '1', symbol: 'Tidepool #42' }],
  }),
  confirmed({ kind: 'bought', time: now - 9000 * hour, movements: [eth('in', '0.01')] }),
]
const draw =
  (transactions: readonly Omit<Transaction, 'id'>[], withPictures = false) =>
  ({ messages, language }: Stage<MessagesOf<'transaction-row'>>) => {
    const row = (transaction: Transaction) =>
      transactionRow({
        messages,
        language,
        now,
        timeZone: 'UTC',
        transaction,
        picture: withPictures
          ? html`${picture({ src: pictures.harbor, id: 'eth', name: 'Ether' })}`
          : undefined,
      })
    const all = transactions.map((transaction, place) => ({ ...transaction, id: `${place}` }))
    const groups = byMonth(all, { now, language, timeZone: 'UTC' })
    return html`<div class="history">${monthGroups(groups, row)}</div>`
  }

export const specimens: Specimens<MessagesOf<'transaction-row'>> = {
  messages: ['transaction-row'],
  styles: [
    pictureStyles,
    monthGroupsStyles,
    transactionRowStyles,
    css`
      .history {
        margin: -8px -12px;
      }
    `,
  ],
  all: [
    { name: 'history', shows: 'a.transaction', draw: draw(history) },
    { name: 'with-pictures', shows: '.transaction-badge', draw: draw(history, true) },
    {
      name: 'long',
      shows: '.transaction',
      draw: draw([
        confirmed({
          kind: 'contract',
          time: now - 9000 * hour,
          counterpart: {
            address: alice,
            name: 'The Extraordinarily Long Name of an Exchange Router',
          },
          movements: [
            { direction: 'in', amount: '115792089237316195423570.98', symbol: 'EXTRAORDINARY' },
            eth('out', '0.000000000000000001'),
            eth('out', '5'),
          ],
        }),
        confirmed({
          kind: 'revoked',
          time: now - 26 * hour,
          counterpart: {
            address: alice,
            name: 'The Extraordinarily Long Name of an Exchange Router',
          },
          movements: [],
        }),
      ]),
    },
  ],
}
