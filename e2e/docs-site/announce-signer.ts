/**
 * Announces a wallet in a page that signs whatever it is asked (EIP-6963). It runs in the page, so it uses nothing from outside of
 * itself.
 */
export function announceSigner() {
  const account = '0x00000000000000000000000000000000000a11ce'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
    personal_sign: '0x5161',
  }
  const told: ((accounts: string[]) => void)[] = []
  // A test picks another account in the wallet.
  addEventListener('proof:account', () => {
    const another = ['0x0000000000000000000000000000000000000b0b']
    Object.assign(answers, { eth_requestAccounts: another, eth_accounts: another })
    for (const tell of told) tell(another)
  })
  const provider = {
    request: ({ method }: { method: string }) =>
      method in answers
        ? Promise.resolve(answers[method])
        : Promise.reject(Object.assign(new Error('Not supported'), { code: 4200 })),
    on(name: string, listener: (accounts: string[]) => void) {
      if (name === 'accountsChanged') told.push(listener)
      return provider
    },
    removeListener: () => provider,
  }
  const info = {
    uuid: '5f0a1f6e-97ec-4f5f-a7f7-6d8f0d6c7f00',
    name: 'Signer of the proof',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'example.proof.signer',
  }
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
