/** Local midnight of the same day one month earlier, or of that month's last day if it is shorter. */
export function monthAgo(now: Date): Date {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const lastDay = new Date(year, month, 0).getDate()
  return new Date(year, month - 1, Math.min(now.getDate(), lastDay))
}
