import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'

const zhCN = {
  figures: {
    title: (network: string) => `${network} 上的 GLA`,
    staked: '已质押',
    ofSupply: (share: string) => `占总量 ${share}`,
    yield: '最高年化收益率',
    power: '总算力',
    paid: '已发放奖励',
    untold: {
      loading: '正在加载数据',
      absent: '本站没有提供数据的服务器，可直接从链上读取。',
      failed: '本站服务器没有响应，可直接从链上读取。',
      partly: '本站服务器暂时读不到链上数据，可直接从链上读取。',
    },
  },
  token: {
    title: (symbol: string) => `${symbol} 代币`,
    uses: {
      stake: (reward: string) => `存入质押池，按时间领取 ${reward} 奖励。`,
      vault: '存入金库，份额随奖励升值。',
      pays: '购买矿机。',
      mined: '由运行中的矿机产出。',
    },
    contract: '合约地址',
    supply: '总量',
    reserves: (pair: string) => `${pair} 交易池`,
    both: (one: string, other: string) => `${one} 与 ${other}`,
  },
}

type VisitorTexts = typeof zhCN

const enUS: VisitorTexts = {
  figures: {
    title: (network) => `GLA on ${network}`,
    staked: 'Staked',
    ofSupply: (share) => `${share} of the supply`,
    yield: 'Highest yearly yield',
    power: 'Total power',
    paid: 'Rewards paid',
    untold: {
      loading: 'Loading the figures',
      absent: 'This site has no server for figures. You can read them from the chain.',
      failed: 'This site’s server isn’t responding. You can read the figures from the chain.',
      partly: 'This site’s server can’t read the chain right now. You can read it directly.',
    },
  },
  token: {
    title: (symbol) => `The ${symbol} token`,
    uses: {
      stake: (reward) => `Stake it in a pool and earn ${reward} over time.`,
      vault: 'Put it in the vault, whose shares grow with each reward.',
      pays: 'Buy mining machines with it.',
      mined: 'Running machines produce it.',
    },
    contract: 'Contract',
    supply: 'Supply',
    reserves: (pair) => `${pair} pool`,
    both: (one, other) => `${one} and ${other}`,
  },
}

const translations: Readonly<Record<Language, VisitorTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useVisitorTexts = (): VisitorTexts => translations[useLanguage().language]
