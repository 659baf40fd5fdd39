import { useChains, useConnection, useSwitchChain } from 'wagmi'

/** The chain that wagmi is on, and a switch to each other one. */
export function Chains() {
  const { chain, chainId } = useConnection()
  const { mutate } = useSwitchChain()
  const others = useChains().filter(({ id }) => id !== chainId)
  return (
    <p>
      On <output aria-label="Chain">{chain?.name ?? 'another chain'}</output>{' '}
      {others.map(({ id, name }) => (
        <button type="button" key={id} onClick={() => mutate({ chainId: id })}>
          Switch to {name}
        </button>
      ))}
    </p>
  )
}
