import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContractAddresses } from '../src/contract-addresses.js'
import { modalToPaste } from '../src/modal-to-paste.js'

const examples = fileURLToPath(new URL('../../../packages/modal/test/', import.meta.url))

/** The stack of `npm start`, where every port is free. */
async function usualStack() {
  const contracts = await readContractAddresses()
  const chain = (id: number, name: string, port: number) => ({
    ...{ id, name, contracts },
    rpcUrl: `http://127.0.0.1:${port}`,
  })
  const nothing = async () => undefined
  return {
    chains: [chain(31337, 'GLA Local', 8545), chain(31338, 'GLA Local 2', 8546)],
    relay: { url: 'ws://127.0.0.1:4602', stop: nothing, start: nothing },
    provider: {
      ...{ url: 'http://127.0.0.1:4603', projectId: 'gla-local' },
      ...{ stop: nothing, start: nothing },
    },
  } as const
}

// That file is compiled with the kit, and used by every recipe.
test('default: on the usual ports it is the modal.ts of the README', async () => {
  const code = modalToPaste(await usualStack())
  expect(code).toBe(await readFile(`${examples}example-modal.ts`, 'utf8'))
})

test('without a provider it names none', async () => {
  const { chains, relay } = await usualStack()
  const code = modalToPaste({ chains, relay })
  expect(code).not.toContain('rovider')
  expect(code).not.toContain('projectId:')
  expect(code).toContain("relayUrl: 'ws://127.0.0.1:4602',\n  swap: {")
})

test('every address in the recipes of contracts is one that the stack prints', async () => {
  const known = Object.values(await readContractAddresses())
  const files = (await readdir(examples)).filter((name) =>
    /^example-(modal|page-call|deposit|permit|pool|staking|swap|swap-form)\.tsx?$/.test(name),
  )
  const named = await Promise.all(files.map((name) => readFile(examples + name, 'utf8')))
  const addresses = named.join('').match(/0x[0-9a-fA-F]{40}/g) ?? []
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => !known.some((one) => one === address))).toEqual([])
})
