import { modalToPaste, type Stack, startStack } from '@gla/stack'
import type { StackCall, StackReply } from './stack-messages.js'

// A process of its own, because the stack's packages are read as sources, by conditions the test runner has not.
const [app, ...parts] = process.argv.slice(2)
const everything = parts.find((part) => part !== 'provider')
const starting = startStack({
  provider: parts.includes('provider'),
  embedded: everything !== undefined,
  serve: { ...(app && { app }), ...(everything && { everything }), wallet: true },
  // biome-ignore lint/suspicious/noConsole: what a stack does without is to be seen beside the test that needs it
  onProgress: (progress) => progress.kind === 'notice' && console.error(progress.text),
})
const send = (reply: StackReply) => process.send?.(reply)

starting.then(
  (stack) => {
    const { chains, relay, provider, accounts, app, wallet, everything, embedded } = stack
    send({
      kind: 'ready',
      addresses: {
        chains,
        relayUrl: relay.url,
        ...(provider && { provider: { url: provider.url, projectId: provider.projectId } }),
        funded: accounts[0],
        ...{ app, wallet, everything },
        ...(embedded && { embedded: { url: embedded.url, inbox: { url: embedded.inbox.url } } }),
        modal: modalToPaste(stack),
      },
    })
  },
  (error: Error) => {
    send({ kind: 'failed', id: null, message: error.message })
    process.exitCode = 1
    process.disconnect()
  },
)
process.on('message', (call: StackCall) => {
  starting
    .then((stack) => act(stack, call))
    .then(
      () => send({ kind: 'done', id: call.id }),
      (error: Error) => send({ kind: 'failed', id: call.id, message: error.message }),
    )
})
// Also when the test runner was killed: nothing is left behind.
process.once('disconnect', () => {
  starting
    .then((stack) => stack.close())
    .then(
      () => process.exit(),
      () => process.exit(1),
    )
})

async function act({ relay, provider, faults }: Stack, { act, chainId = 0 }: StackCall) {
  switch (act) {
    case 'stop-relay':
      return relay.stop()
    case 'start-relay':
      return relay.start()
    case 'stop-provider':
      return provider?.stop()
    case 'start-provider':
      return provider?.start()
    case 'stop-chain':
      return faults.stopChain(chainId)
    case 'start-chain':
      return faults.startChain(chainId)
  }
}
