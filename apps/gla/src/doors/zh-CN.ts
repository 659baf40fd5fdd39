/** 中文 */
export const zhCN = {
  next: '接下来',
  get: (symbol: string) => `获取 ${symbol}`,
  stake: (symbol: string) => `质押 ${symbol}`,
  deposit: (symbol: string) => `存入 ${symbol}`,
  trade: (symbol: string) => `交易 ${symbol}`,
  home: '在首页查看',
  models: '选购矿机',
}
