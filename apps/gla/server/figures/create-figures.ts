import type { NetworkContracts } from '../../src/contracts/site-contracts.js'

/** What the figures of a site are of, and who is asked for them. */
export interface FiguresOptions {
  readonly networks: readonly FiguresNetwork[]
  /** Says prices. Without one there are none. */
  readonly provider?: { readonly url: string; readonly projectId: string } | undefined
  /** Told in a sentence when one of them is down, and when it is there again. No address is in it. */
  readonly onNotice?: (text: string) => void
}

/** A network whose contracts are read. */
export interface FiguresNetwork {
  readonly chainId: number
  /** One after the other is asked until one answers. */
  readonly rpcUrls: readonly string[]
  readonly contracts: NetworkContracts
}

/** The figures of a site. Nobody is asked before the first question, and nothing of what asks is loaded. */
export interface SiteFigures {
  /**
   * The text of `/figures.json`. Each source is asked at most every 10 s; one that takes longer than 3 s is not waited for.
   * @throws FiguresError when it would be longer than 64 KiB
   */
  text(): Promise<string>
  /** Ends what is under way. */
  close(): void
}

/** Figures for the pages, from the networks' nodes and from a provider. */
export function createFigures(options: FiguresOptions): SiteFigures {
  const ending = new AbortController()
  let opened: Promise<() => Promise<string>> | undefined
  return {
    async text() {
      opened ??= import('./open-figures.js').then((loaded) =>
        loaded.openFigures(options, ending.signal),
      )
      return (await opened)()
    },
    close: () => ending.abort(),
  }
}
