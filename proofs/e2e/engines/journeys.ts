/**
 * What people do most, by the beginning of each journey's title: walked in each engine. After another title here, look
 * at `npm run test:engines -- --list`.
 */
export const JOURNEYS = [
  // Join, log in, get back in.
  'a newcomer comes from the home page to an account and sees the four cards',
  'who registers by a friend’s link on a phone',
  'a visitor registers, sees the dashboard with their name',
  'a visitor who opens /admin logs in first',
  'all tabs of a browser log in and out together',
  'on a phone, by keyboard alone @long a forgotten password is replaced',
  'on a phone, by keyboard alone @long a member confirms the email',
  "a member's dashboard asks for a company until one is saved",
  // The team and its money.
  'a leader finds somebody who spilled over, and why, by keyboard alone: 1280 px',
  'a month closes while its page is open',
  'a payout is asked for by keyboard alone',
  'a month is tried, closed, and found closed after a reload',
  'a file with five bad lines is corrected, and recorded once it is right, on a phone',
  // Pages of members.
  'a visitor reads Login Required and logs in or registers from there',
  'a member saves companies, finds them after a reload',
  'on a phone the button that saves stays in view',
  'a page is edited by keyboard, previewed and published',
  'the name in the sidebar leads to the account',
  'a stranger reports a page, an admin hides it',
  // The academy.
  'a visitor calculates, changes a number, goes back',
  'a visitor reads what there is to learn',
  'a course is learned on a phone by keyboard alone',
  'on a phone: what is learned becomes a prize',
  // The site around them.
  'many are shown a page at a time, and marked as read at once',
  'a visitor whose browser asks for Spanish sees nothing else',
  'a visitor who chooses English keeps it',
  'is toggled by its button and kept for 7 days',
  'is a dialog below 768 px that closes on navigation',
  'as a dialog holds the focus',
  'Back and a reload lead to where a page was left',
  'the theme follows the system until another one is chosen',
  'the keyboard reaches the content past the menu',
  'a page is reached through the menu without loading the site again',
  // Admins and module teams.
  'an admin finds a person by any part of the name',
  'on any page, an admin finds a person and an admin page',
  'what an admin sets is what a visitor sees',
  'the entry is gone: the menu works',
  'an admin rolls a bad build back on screen',
  'a release while a tab is open',
  'npm run dev -w mfe-academy lets people log in',
] as const;
