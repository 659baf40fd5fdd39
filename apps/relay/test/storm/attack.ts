// Attacks a relay until its standard input ends. Run by storm.test.ts in a process of its own, so that
// generating the input does not slow the honest clients down.
import { hostileFrames } from '../hostile-frames.js'
import { createIdentity, randomTopic } from '../identity.js'
import { connectRaw } from '../raw-client.js'
import { type Seeded, seeded } from '../seeded.js'
import { storeAttacks } from '../store-attacks.js'

const [url, kind, seed] = process.argv.slice(2)
const addresses = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.2', '127.0.0.3', '127.0.0.2']
const known = randomTopic()
const totals = { sent: 0, answered: 0, connections: 0 }
let isEnded = false

type Client = Awaited<ReturnType<typeof connectRaw>>
const classes = {
  frames: Object.values(hostileFrames).map((generate) => async (client: Client, random: Seeded) => {
    const answers = client.frames.length
    client.send(generate(random))
    await client.until(() => client.frames.length > answers, 'an answer')
  }),
  stores: Object.values(storeAttacks).map((attack) => async (client: Client, random: Seeded) => {
    await attack(client, random, known)
  }),
}

/** One client after another: when the relay closes a connection, a new one is opened, half of the time with a new identity. */
const attack = async (index: number): Promise<void> => {
  const random = seeded(Number(seed) + index)
  const attacks = classes[kind === 'frames' ? 'frames' : 'stores']
  let identity = createIdentity()
  while (!isEnded) {
    const localAddress = addresses[index % addresses.length]
    const client = await connectRaw(url ?? '', { identity, ws: { localAddress } })
    totals.connections += 1
    const next = () => attacks[random.whole(0, attacks.length - 1)]
    while (!isEnded && client.socket.readyState === client.socket.OPEN) {
      totals.sent += 1
      await next()?.(client, random).then(
        () => {
          totals.answered += 1
        },
        () => undefined, // refused, as it should be
      )
      client.frames.length = 0
      client.pushes.length = 0
    }
    client.socket.terminate()
    if (random.whole(0, 1) === 0) identity = createIdentity()
  }
}

process.stdin.on('end', () => {
  isEnded = true
})
process.stdin.resume()
process.stdout.write('attacking\n')
await Promise.all(
  Array.from({ length: 24 }, async (_, index) => {
    // A relay that takes no connection for a moment does not end the attack.
    while (!isEnded) await attack(index).catch(() => undefined)
  }),
)
process.stdout.write(`${JSON.stringify(totals)}\n`, () => process.exit(0))
