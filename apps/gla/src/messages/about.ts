/** What the platform does and what its token is for, in one sentence that all pages share, below the description (spec §1). */
export const about = {
  'zh-CN':
    '在 GLA，您只需一个钱包，就能交易、质押代币和运行矿机；GLA 代币用来质押，奖励与矿机产出也以它发放。',
  'en-US':
    'On GLA you trade, stake and mine with nothing but your wallet. The GLA token is what you stake, and what rewards and machines pay out.',
} as const
