import { describeAuthConnector } from '@gla/core/test/auth-contract'
import { describeConnector } from '@gla/core/test/connector-contract'
import { connectorBed, networks } from '../test/connector-bed.js'
import { alice, bob } from '../test/embedded-site.js'
import { suiteBed } from '../test/suite-bed.js'

describeConnector('an embedded wallet in a frame', async () => {
  const bed = suiteBed()
  const { context } = connectorBed({ site: bed.site })
  return { ...bed, connector: bed.make(context), networks, address: alice }
})

describeAuthConnector(
  'an embedded wallet in a frame',
  async () => ({
    ...suiteBed(),
    accounts: {
      eip155: [
        { address: alice, type: 'smartAccount' },
        { address: bob, type: 'eoa' },
      ],
    },
    refuses: () => undefined,
  }),
  { families: ['eip155'], types: ['smartAccount', 'eoa'] },
)
