/**
 * The mail that brings a code, in both languages. Nothing in it comes from a page.
 * @param site its name: what people read in their browser's address bar
 */
export function codeMail(site: string, code: string): { subject: string; text: string } {
  return {
    subject: `Sign in to ${site} · 登录 ${site}`,
    text: `${code}

This is your code to sign in to ${site}. It works once, for 20 minutes. Give it to nobody.
If you did not ask for it, ignore this mail: nobody can sign in without the code.

这是您登录 ${site} 的验证码，20 分钟内有效，仅能使用一次。请勿告诉任何人。
如果您没有请求验证码，请忽略本邮件：没有验证码，任何人都无法登录。
`,
  }
}
