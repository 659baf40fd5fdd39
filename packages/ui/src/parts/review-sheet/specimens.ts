import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import type { MessagesOf } from '../../messages/messages.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { feeFacts, feeRowsStyles } from '../fee-rows/fee-rows.js'
import type { Asset, ReviewSheetOptions } from './review-sheet.js'
import { reviewSheet, reviewSheetStyles } from './review-sheet.js'

type Own = MessagesOf<'review-sheet'> & MessagesOf<'fee-rows'>
const usd = (value: string) => ({ value, currency: 'USD' })
const asset = (amount: string, symbol: string, worth?: string): Asset => ({
  amount,
  symbol,
  picture: picture({ src: symbol === 'ETH' ? pictures.harbor : null, id: symbol, name: symbol }),
  worth: worth ? usd(worth) : undefined,
})
const fees = ({ messages, language, say }: Stage<Own>) =>
  feeFacts({
    messages,
    language,
    fees: [
      {
        id: 'network-fee',
        label: say('Network fee', '网络费用'),
        explanation: say('Paid to those who run the network.', '支付给网络的运行者。'),
        cost: { amount: '0.000512345', symbol: 'ETH', worth: usd('1.281') },
      },
    ],
  })

type More = (stage: Stage<Own>) => Partial<ReviewSheetOptions>
const draw = (more: More) => (stage: Stage<Own>) =>
  reviewSheet({
    messages: stage.messages,
    language: stage.language,
    network: {
      name: 'GLA Local',
      picture: picture({ src: null, id: 'local', name: 'GLA Local', size: 20 }),
    },
    more: fees(stage),
    wallet: 'Harbor',
    confirm: { onClick: () => undefined },
    onCancel: () => undefined,
    ...more(stage),
  })
const send: More = ({ say }) => ({
  out: asset('12.5', 'ETH', '31250'),
  to: { address: bob, name: 'bob.eth' },
  from: { address: alice },
  warnings: [
    {
      tone: 'caution',
      text: say(
        'Review it carefully. A transfer cannot be taken back.',
        '请仔细核对。转账一经发出，无法撤回。',
      ),
    },
  ],
})
const swap: More = ({ say }) => ({
  out: { ...asset('12.5', 'ETH', '31250'), label: say('You pay', '您将支付') },
  in: {
    ...asset('31241.871234', 'USDC', '31241.87'),
    label: say('You receive at least', '您至少将收到'),
  },
})

export const specimens: Specimens<Own> = {
  messages: ['review-sheet', 'fee-rows'],
  styles: [pictureStyles, feeRowsStyles, reviewSheetStyles],
  all: [
    { name: 'send', shows: '[data-testid="fact-to"]', draw: draw(send) },
    { name: 'swap', shows: '.review-arrow', draw: draw(swap) },
    {
      name: 'waiting',
      shows: '.review-waiting h3',
      draw: draw((stage) => ({ ...swap(stage), isAsked: true })),
    },
    {
      name: 'failed',
      shows: '[data-testid="review-failure"]',
      draw: draw((stage) => ({
        ...swap(stage),
        failure: stage.say(
          'You declined the transfer in your wallet. Nothing was sent.',
          '您在钱包中拒绝了请求，没有转出任何资产。',
        ),
      })),
    },
    {
      name: 'danger',
      shows: '.danger',
      draw: draw((stage) => ({
        ...swap(stage),
        out: asset('115792089237.123456789012345678', 'EXTRAORDINARY'),
        warnings: [
          {
            tone: 'danger',
            text: stage.say(
              'You get 14% less than this is worth. Others may have moved the price.',
              '您收到的资产比支付的少值 14%，价格可能被他人操纵。',
            ),
          },
        ],
        confirm: { label: stage.say('Swap anyway', '仍要兑换'), onClick: () => undefined },
      })),
    },
  ],
}
