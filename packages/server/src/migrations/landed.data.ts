/**
 * Migrations of releases, and the SHA-256 of their SQL. Databases have them as they are, so that they stay as they are: a
 * change of what they made is a migration of its own. A release adds its own; `landed.test.ts` says with which hash.
 */
export const landed: Readonly<Record<string, string>> = {
  '0001_foundation': '367031ebe6c236e7f68811fd1e687ea44c921a82c19b57cb44cc68d1bec9fbb8',
  '0002_categories': '69567f48d365bdab69b49a51c852af23a13ab380aae09d1b7895321d0c3897d4',
  '0003_stock_prices_keys': 'f7e5da5db60aeff7315ab89afafb4e194ad03652de812732ef0cea7d7b6e374b',
  '0004_reading_at_size': '83514e2d7182d9eefaa81b2072978a23b029f63bb0b35989110489e8ef25a4ba',
  '0005_imports': '433a8f1e6de4372405e1a8c571ce7be51e294ee6a33e0228a40f8b45c17c78c1',
  '0006_selling': '8a53f75b8adc363e6ac8eb1b7628462beeae87c0eb875b7ff4d6305063fae82b',
  '0007_product_stock': '4a832516b7c5e5593d9d2bd2cbbed283e6c79937aee9fea4f0b4c2176873cf9d',
  '0008_operating': '5dac89aa8a5617d3478b02ec0a28e8db70376c6d02487ff04f0a5871b82eba6f',
  '0009_room': 'e8d87a0f93b3d0c91a586a652d10ac4eb44e3d6ad998116daa141f3e535f62ff',
  '0010_low_stock': 'b5dc447ce44c8ac8ea49011132d8221fae184891ea96dea1bf99008ccac95c63',
  '0011_product_dates': '7da4435af895f3ffee244d780eb10b56891a3bc004a1ffc205ced4bfac7aa14a',
  '0012_many_at_once': 'e14db96fbf02d50be10a585e91c89e3ab3bd31951f3b7e1243e2d9d7fc835213',
  '0013_compared_once': 'e2a7c8bb7d4be77c2290582a7d93cbebce82e365ad913ff501aeb6fc38450bd5',
  '0014_shown_dates': 'e853a12acff592e0eb19261da2fa79c1e674348cb9236af4b4deea107befe239',
  '0015_purchase_orders': '2854465595ed2f2f4b0eca5814838e3d9ad4150722b73b8e8d4f6f4be35d8fcc',
  '0016_rules': 'f2a59be0c694dfd565fdc4788ec2f53f461219630ceb29566cf10a9fc53bc682',
  '0017_feeds': 'b0ff20a0dd7cd7433178527b46496fd85f4727834053925fabb27300950be97e',
  '0018_bundles': '43bf95cb3770bced6ac749b95f6512aa1cfd8d28dea8cd7bff9bc825fa80bb08',
}
