import { fakePage } from '@gla/core/test/fake-page'

/** A page with wallets on its window, and others that register themselves. */
export function fakeBitcoinPage(
  onWindow: Record<string, unknown> = {},
  registering: unknown[] = [],
) {
  const fake = fakePage()
  const page = fake.environment.page
  if (!page) throw new Error('the fake has a page')
  const env = {
    ...fake.environment,
    page: { ...page, injected: (name = 'ethereum') => onWindow[name] },
  }
  const register =
    (wallet: unknown) =>
    ({ register }: { register(wallet: unknown): unknown }) =>
      register(wallet)
  const announce = (wallet: unknown) =>
    page.dispatch('wallet-standard:register-wallet', register(wallet))
  page.listen('wallet-standard:app-ready', (event) => {
    for (const wallet of registering) register(wallet)((event as CustomEvent).detail)
  })
  return { env, announce, clock: fake.clock, onWindow }
}
