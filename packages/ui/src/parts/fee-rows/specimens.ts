import { facts, factsStyles } from '../../atoms/facts/facts.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { Fee } from './fee-rows.js'
import { feeFacts, feeRowsStyles } from './fee-rows.js'

const draw =
  (network: Fee['cost'], provider: Fee['cost'], total: Fee['cost']) =>
  (stage: Stage<MessagesOf<'fee-rows'>>) => {
    const { say, messages, language } = stage
    const fees: Fee[] = [
      {
        id: 'network',
        label: say('Network fee, estimated', '预计网络费用'),
        explanation: say(
          'Paid to those who run the network, not to this app. It changes with how busy the network is.',
          '支付给网络的运行者，而不是此应用。费用随网络的繁忙程度变化。',
        ),
        cost: network,
      },
      {
        id: 'provider',
        label: say('Provider fee', '服务商费用'),
        explanation: say('Taken by who finds the price.', '由提供报价的服务商收取。'),
        cost: provider,
      },
      { id: 'total', label: say('Total', '合计'), cost: total, isTotal: true },
    ]
    return facts(feeFacts({ messages, language, fees }))
  }
const cost = (amount: string, value: string) => ({
  amount,
  symbol: 'ETH',
  worth: { value, currency: 'USD' },
})

export const specimens: Specimens<MessagesOf<'fee-rows'>> = {
  messages: ['fee-rows'],
  styles: [factsStyles, feeRowsStyles],
  all: [
    {
      name: 'known',
      shows: '.fee-worth',
      draw: draw(
        cost('0.000512345', '1.281'),
        cost('0.0000000001', '0.0000001'),
        cost('0.0005123451', '1.29'),
      ),
    },
    { name: 'loading', shows: '.skeleton', draw: draw('loading', 'loading', 'loading') },
    {
      name: 'unknown',
      shows: '.fee-unknown',
      draw: draw('unknown', { amount: '0.25', symbol: 'USDC' }, 'unknown'),
    },
    {
      name: 'long',
      shows: 'dl',
      draw: draw(
        { amount: '123456789.123456', symbol: 'VERYLONGTOKEN' },
        cost('115792089237316195423570985008', '115792089237316195423570985008'),
        'loading',
      ),
    },
  ],
}
