import { html } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { PermissionRowOptions } from './permission-row.js'
import { permissionRow } from './permission-row.js'
import { permissionRowStyles } from './permission-row-styles.js'

const ember = { id: 'ember', name: 'Ember Game', picture: pictures.ember }
const row = (
  { messages, language, say, value, keep }: Stage<MessagesOf<'permission-row'>>,
  more: Partial<PermissionRowOptions> = {},
) =>
  permissionRow({
    messages,
    language,
    who: ember,
    what: [
      say('Spend up to 50 USDQ a day', '每天最多支出 50 USDQ'),
      say('Call the contract of the game', '调用游戏合约'),
    ],
    until: new Date('2027-03-04T10:00:00Z'),
    step: value('asking', 'no') === 'yes' ? 'asking' : 'granted',
    onAsk: (asking) => keep('asking', asking ? 'yes' : 'no'),
    onRevoke: () => undefined,
    ...more,
  })

export const specimens: Specimens<MessagesOf<'permission-row'>> = {
  messages: ['permission-row'],
  styles: [permissionRowStyles],
  all: [
    {
      name: 'permissions',
      shows: '[data-testid="ask-revoke"]',
      draw: (stage) =>
        html`${row(stage)}${row(stage, {
          who: { id: 'quay', name: 'The International Exchange of Quays and Harbours' },
          what: [stage.say('Swap GLA for USDQ', '将 GLA 兑换为 USDQ')],
          step: 'granted',
        })}`,
    },
    {
      name: 'asking',
      shows: '[data-testid="revoke"]',
      draw: (stage) => row(stage, { step: 'asking' }),
    },
    {
      name: 'revoking',
      shows: '[aria-busy="true"]',
      draw: (stage) => row(stage, { step: 'revoking' }),
    },
    {
      name: 'failed',
      shows: '.error',
      draw: (stage) =>
        row(stage, {
          error: stage.say('You declined it in your wallet.', '您在钱包中拒绝了请求。'),
        }),
    },
    { name: 'ended', shows: '.ended', draw: (stage) => row(stage, { ended: true }) },
  ],
}
