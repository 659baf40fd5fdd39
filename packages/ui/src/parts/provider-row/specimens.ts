import { html } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { ProviderRowOptions } from './provider-row.js'
import { providerRow, providerRowStyles } from './provider-row.js'

const row = (
  { messages, say }: Stage<MessagesOf<'provider-row'>>,
  more: Partial<ProviderRowOptions> = {},
) =>
  providerRow({
    messages,
    provider: { id: 'quay', name: 'Quay', picture: pictures.harbor },
    detail: say('Card, bank transfer', '银行卡、银行转账'),
    onClick: () => undefined,
    ...more,
  })
const other = { id: 'ember-pay', name: 'Ember Pay' }

export const specimens: Specimens<MessagesOf<'provider-row'>> = {
  messages: ['provider-row'],
  styles: [providerRowStyles],
  all: [
    {
      name: 'providers',
      shows: '[data-testid="provider-ember-pay"]:disabled',
      draw: (stage) =>
        html`${row(stage)}${row(stage, {
          provider: other,
          reason: stage.say('Not offered on this network', '此网络不支持'),
        })}`,
    },
    {
      name: 'preparing',
      shows: '.spinner',
      draw: (stage) => row(stage, { preparing: true }),
    },
    {
      name: 'long-text',
      shows: '[data-testid="provider-long"]',
      draw: (stage) =>
        row(stage, {
          provider: { id: 'long', name: 'The International Exchange of Quays and Harbours' },
          detail: stage.say(
            'Card, bank transfer, mobile wallets; fee 1 to 2 percent, at least $3.99',
            '银行卡、银行转账、手机钱包；手续费 1% 至 2%，最低 $3.99',
          ),
        }),
    },
  ],
}
