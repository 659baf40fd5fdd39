import {
  ArrowLeftRight,
  BookOpenText,
  House,
  type IconNode,
  Layers,
  Pickaxe,
  UserRound,
} from 'lucide'

/** An entry of the navigation (spec §2). */
export interface Place {
  readonly name: 'home' | 'book' | 'swap' | 'miner' | 'stake' | 'profile'
  readonly path: string
  /** Fixed Chinese text, in every language (spec §2). */
  readonly label: string
  readonly icon: IconNode
}

/** The six entries, in the order of the navigation. */
export const sitemap: readonly Place[] = [
  { name: 'home', path: '/', label: '首页', icon: House },
  { name: 'book', path: '/book', label: '白皮书', icon: BookOpenText },
  { name: 'swap', path: '/swap', label: '交易', icon: ArrowLeftRight },
  { name: 'miner', path: '/miner', label: '矿机', icon: Pickaxe },
  { name: 'stake', path: '/stake', label: '质押', icon: Layers },
  { name: 'profile', path: '/profile', label: '我的', icon: UserRound },
]
