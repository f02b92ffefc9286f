import { useT } from '#admin/lib/texts.tsx'

export function SignIn() {
  const t = useT('admin-sign-in')
  return (
    <main>
      <title>{t('title')}</title>
      <h1>{t('title')}</h1>
    </main>
  )
}
