/** First and last names that go together. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
}

interface NamePool extends Names {
  /** Of 1,000 people so many have one of these. */
  share: number;
  /** Between both; nothing where a name is written without a space. */
  between: ' ' | '';
}

const words = (text: string): string[] => text.trim().split(/\s+/);

export const AMERICAN: Names = {
  first: words(`
    Aaron Abigail Adam Alexis Alyssa Amanda Amber Amy Andrew Angela Anthony Ashley Austin Barbara Benjamin Beth Brandon
    Brenda Brian Brittany Caleb Carlos Carol Catherine Chad Charles Chloe Christina Christopher Claire Cody Courtney
    Crystal Cynthia Daniel Danielle David Deborah Denise Derek Diana Donna Douglas Dylan Edward Elena Elijah Elizabeth
    Emily Emma Eric Erin Ethan Evelyn Gabriel Gary George Grace Gregory Hailey Hannah Harper Heather Henry Isabella Isaiah
    Jacob James Jamal Jasmine Jason Jeffrey Jennifer Jessica Jordan Joseph Joshua Julia Justin Karen Katherine Kayla Keisha
    Kelly Kenneth Kevin Kimberly Kyle Latoya Laura Lauren Leah Liam Lillian Linda Logan Lucas Luis Madison Marcus Margaret
    Maria Mark Mason Matthew Megan Melissa Mia Michael Michelle Monica Nancy Natalie Nathan Nicole Noah Olivia Owen Pamela
    Patricia Patrick Paul Peter Rachel Raymond Rebecca Richard Robert Ryan Samantha Samuel Sandra Sarah Scott Sean Sharon
    Sophia Stephanie Steven Susan Taylor Teresa Theodore Thomas Tiffany Timothy Tyler Tyrone Vanessa Victoria Vincent
    Walter Wendy William Xavier Zachary Zoe`),
  last: words(`
    Adams Alexander Allen Anderson Bailey Baker Barnes Bell Bennett Boyd Bradley Brooks Brown Bryant Butler Campbell Carter
    Chapman Clark Coleman Collins Cooper Cox Crawford Cruz Cunningham Daniels Davis Diaz Dixon Edwards Ellis Evans Ferguson
    Fisher Flores Foster Fox Franklin Freeman Garcia Gibson Gomez Gonzalez Gordon Graham Grant Gray Green Griffin Hall
    Hamilton Harris Harrison Hayes Henderson Hernandez Hicks Hill Holmes Howard Hughes Hunt Jackson Jenkins Johnson Jones
    Jordan Kelly Kennedy King Lawrence Lee Lewis Long Lopez Marshall Martin Martinez Mason McDonald Miller Mitchell Moore
    Morales Morgan Morris Murphy Murray Myers Nelson Nguyen Ortiz Owens Parker Patterson Perez Perry Peterson Phillips Porter
    Powell Price Ramirez Reed Reyes Reynolds Rice Richardson Rivera Roberts Robinson Rodriguez Rogers Ross Russell Sanchez
    Sanders Scott Shaw Simmons Simpson Smith Stevens Stewart Stone Sullivan Taylor Thomas Thompson Torres Tucker Turner
    Wagner Walker Wallace Ward Warren Washington Watson Weaver Webb Wells West White Williams Wilson Wood Woods Wright
    Young`),
};

/** Of other people, in their own letters. */
export const OTHERS: readonly NamePool[] = [
  {
    share: 30,
    between: ' ',
    first: words('José María Ángel Lucía Íñigo Begoña Joaquín Verónica Andrés Inés Sofía Nicolás'),
    last: words('Álvarez Núñez Gutiérrez Ibáñez Peña Fernández-Villanueva Muñoz Domínguez Cañas Zúñiga'),
  },
  {
    share: 25,
    between: ' ',
    first: words('Zoë Jürgen Anaïs Łukasz Åsa Søren Małgorzata Chloé Björn Käthe Renée Ondřej'),
    last: words('Müller Nowak Lindström Dvořák Kowalczyk Bergström Lefèvre Jørgensen Schäfer Szczepański'),
  },
  {
    share: 15,
    between: ' ',
    first: words('Nguyễn Trần Lê Phạm Đặng Võ'),
    last: words('Ân Hương Tuấn Quỳnh Phước Bảo'),
  },
  {
    share: 20,
    between: ' ',
    first: words('Юрий Олена Дмитрий Наталья Тарас Світлана Владимир Ксения Богдан Ірина'),
    last: words('Коваленко Шевченко Соколов Мельник Лысенко Бондаренко Фёдоров Журавель'),
  },
  {
    share: 10,
    between: ' ',
    first: words('Ελένη Γιώργος Δήμητρα Νίκος Σοφία'),
    last: words('Παπαδοπούλου Καραγιάννης Οικονόμου Νικολάου'),
  },
  {
    share: 8,
    between: ' ',
    first: words('דנה יוסף תמר אבי נועה'),
    last: words('לוי כהן מזרחי פרידמן'),
  },
  {
    share: 12,
    between: ' ',
    first: words('مریم علی زهرا حسین لیلا یوسف'),
    last: words('رضایی کریمی احمدی منصور حداد'),
  },
  {
    share: 14,
    between: ' ',
    first: words('प्रिया अर्जुन काव्या रोहन नेहा विक्रम'),
    last: words('शर्मा पटेल वर्मा सिंह गुप्ता'),
  },
  {
    share: 14,
    between: '',
    first: words('田中 佐藤 鈴木 高橋 渡辺 山本'),
    last: words('さくら 健太 美咲 大輔 由美子 翔太'),
  },
  {
    share: 12,
    between: '',
    first: words('김 이 박 최 정 강'),
    last: words('민준 서연 지호 하윤 도현 수빈'),
  },
  {
    share: 10,
    between: '',
    first: words('陳 李 王 張 林 歐陽'),
    last: words('小明 美玲 志偉 雅婷 建國 淑芬'),
  },
];
