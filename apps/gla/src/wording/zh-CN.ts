/** 中文 */
export const zhCN = {
  connect: '连接钱包',
  connecting: '等待钱包响应…',
  unsent: {
    asked: (amount: string, symbol: string) =>
      `此前曾请您签名授权使用 ${amount} ${symbol}，但相应的交易没有发出。`,
    goOn: '继续',
    forget: '不再提示',
  },
  amount: {
    max: '最大',
    balance: (amount: string, symbol: string) => `可用 ${amount} ${symbol}`,
    invalid: '请输入数字，例如 1.5。',
    ambiguous: (asPoint: string, asThousands: string) =>
      `您指的是 ${asPoint} 还是 ${asThousands}？`,
    precise: (decimals: string) => `最多 ${decimals} 位小数。`,
    tooMuch: (amount: string, symbol: string) => `您只有 ${amount} ${symbol}。`,
  },
  network: {
    elsewhere: (network: string) => `本页使用 ${network} 上的合约，您当前在另一个网络。`,
    switch: (network: string) => `切换到 ${network}`,
  },
  absent: {
    title: '尚未开放',
    text: '本站还没有开通这项功能，现在不需要连接钱包。',
    home: '返回首页',
  },
  read: {
    loading: '正在从链上读取',
    failed: '链上数据读取失败。',
    stale: '更新失败，显示的是之前读取的数据。',
    retry: '重试',
    show: '直接从链上读取',
    source: (block: string, age: string) => `区块 ${block} · ${age}`,
    contract: '合约',
  },
  figures: {
    price: (symbol: string) => `${symbol} 价格`,
    liquidity: '流动性',
    fromProvider: (age: string) => `来自数据服务商 · ${age}`,
    noPrice: '暂无价格',
    loading: '正在加载数据',
    fromSite: '以下数据由本站服务器从链上读取。连接钱包后，可以查看您自己的数据。',
    absent: '– 本站没有提供数据的服务器。连接钱包，或直接从链上读取。',
    failed: '– 本站服务器没有响应。连接钱包，或直接从链上读取。',
    untold: '– 本站服务器暂时读不到链上数据。连接钱包，或直接从链上读取。',
  },
  audit: '这些合约未经审计。请只投入您能承受全部损失的资产。',
  toast: {
    handed: (act: string) => `${act}：请在钱包中确认`,
    pending: (act: string) => `${act}：已发送，等待网络确认`,
    done: (act: string) => `${act}：已完成`,
    reverted: (act: string) => `${act}：交易失败`,
    unknown: (act: string) => `${act}：结果未知。重试前请先在钱包中核对`,
    different: (act: string) => `${act}：钱包发送的交易与您确认的不同，请在钱包中核对`,
    ended: (act: string) => `${act}：未执行`,
    explorer: '查看交易',
    approval: (symbol: string) => `授权 ${symbol}`,
    other: '合约调用',
  },
}
