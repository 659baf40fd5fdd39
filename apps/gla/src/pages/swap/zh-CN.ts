import type { SwapTexts } from './swap-texts.js'

export const zhCN: SwapTexts = {
  lede: '用一种代币兑换另一种。签名前，您会看到预计收到多少、最少收到多少，以及各项费用。',
  quiet: {
    title: '尚未加载价格',
    text: '为保护隐私，本页不会自动查询。连接钱包后会加载价格，您也可以现在就查看。',
    quotes: '为保护隐私，报价只在您需要时查询。连接钱包，或现在就查看价格。',
    show: '显示价格',
  },
  form: {
    amount: '支付数量',
    about: (worth) => `约 ${worth}`,
    estimate: '预计收到的数量',
  },
  step: {
    switch: '切换网络',
    again: '开始新的兑换',
    back: '返回修改',
    stop: '停止等待',
  },
  facts: {
    title: '报价明细',
    oneToOne: '始终 1:1',
  },
  tokens: {
    close: '关闭',
    finding: '正在链上查找',
    failed: '查找失败，网络未响应',
  },
  review: {
    approving: (amount) =>
      `第 1 步，共 2 步：请在钱包中授权，额度正好为 ${amount}。网络确认后，钱包会请您确认兑换。`,
    failed: '出错了。请先在钱包中查看，再重试。',
  },
  receipt: {
    pending: '兑换已发出，正在等待网络确认',
    done: '兑换完成',
    reverted: '兑换失败，没有兑换任何资产，但已扣除网络费用。您已完成的授权仍然有效。',
    unknown: '结果未知，再次兑换前，请先在钱包中查看',
    paid: '支付',
    received: '收到',
    quoted: '报价',
    price: '成交价',
    explorer: '在区块浏览器中查看',
  },
  state: {
    failed: '兑换功能加载失败，可能是网络中断，或网站刚刚更新',
    retry: '重试',
    unsupported: '该网络不支持兑换',
    absent: '本站未提供兑换服务。',
    reading: '正在加载价格',
  },
  link: {
    wrong: (names) => `链接中的${names}无法识别，已忽略。`,
    names: { in: '支付代币', out: '收到代币', amount: '数量' },
    and: '、',
  },
  chart: {
    title: (from, to) => `${from}/${to}`,
    periods: { day: '24 小时', week: '7 天', month: '30 天' },
    period: '时段',
    empty: '这段时间内没有成交。',
    failed: '价格走势加载失败',
    table: '以表格显示',
    time: '时间',
    price: (symbol) => `价格（${symbol}）`,
    source: '数据来自资金池的实际成交。',
    change: {
      day: {
        up: (unit) => `24 小时内兑 ${unit} 上涨`,
        down: (unit) => `24 小时内兑 ${unit} 下跌`,
        same: (unit) => `24 小时内兑 ${unit} 持平`,
      },
      since: {
        up: (unit, moment) => `自首个价格（${moment}）以来兑 ${unit} 上涨`,
        down: (unit, moment) => `自首个价格（${moment}）以来兑 ${unit} 下跌`,
        same: (unit, moment) => `自首个价格（${moment}）以来兑 ${unit} 持平`,
      },
    },
    label: (from, to, first, last) => `${from} 以 ${to} 计的价格走势，从 ${first} 到 ${last}`,
  },
  about: {
    title: '价格与费用的来源',
    lines: [
      '报价按 Uniswap V2 资金池的存量计算，并在网络上核实。',
      '每经过一个资金池收取 0.3% 手续费，归流动性提供者所有。GLA 不收取费用。',
      '授权额度正好是本次兑换的数量。兑换会先经过模拟，结果与报价不符就不会发到您的钱包。',
    ],
  },
}
