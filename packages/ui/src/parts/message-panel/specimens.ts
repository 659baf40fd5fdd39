import type { MessagesOf } from '../../messages/messages.js'
import { alice } from '../../test/fake-wallet.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { MessagePanelOptions } from './message-panel.js'
import { messagePanel } from './message-panel.js'
import { messagePanelStyles } from './message-panel-styles.js'

const signIn = `app.test wants you to sign in with your Ethereum account:
${alice}

URI: https://app.test
Version: 1
Chain ID: 1
Nonce: 8f2c71b09a4e
Issued At: 2026-05-12T12:00:00.000Z
Expiration Time: 2026-05-12T13:00:00.000Z
Resources:
- https://app.test/terms`

const draw =
  (more: Partial<MessagePanelOptions>) =>
  ({ messages, say, value, keep }: Stage<MessagesOf<'message-panel'>>) => {
    const isOpen = value('open', 'no') === 'yes'
    return messagePanel({
      messages,
      domain: 'app.test',
      page: 'app.test',
      statement: say(
        'Sign in to see your orders. This costs nothing.',
        '登录以查看您的订单，无需支付任何费用。',
      ),
      message: signIn,
      isOpen,
      onToggle: () => keep('open', isOpen ? 'no' : 'yes'),
      onCopy: () => undefined,
      ...more,
    })
  }

export const specimens: Specimens<MessagesOf<'message-panel'>> = {
  messages: ['message-panel'],
  styles: [messagePanelStyles],
  all: [
    { name: 'cut', shows: '.cut', draw: draw({}) },
    { name: 'open', shows: '.message-text:not(.cut)', draw: draw({ isOpen: true }) },
    { name: 'other-domain', shows: '.asker-warning', draw: draw({ domain: 'app-test.example' }) },
    {
      name: 'bytes',
      shows: '.message-text:not(.cut)',
      draw: draw({
        statement: undefined,
        message: '0x9f3c71b09a4e8f2c71b09a4e8f2c71b09a4e8f2c71b09a4e8f2c71b09a4e8f2c',
      }),
    },
  ],
}
