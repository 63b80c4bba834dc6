"""The windows of one browser context in WebKitGTK: views without a toolbar, so that a phone's width fits.

Reads one JSON command per line and answers each; what happens by itself is written without an id.
"""

import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
gi.require_version("Soup", "3.0")
from gi.repository import GLib, Gtk, Soup, WebKit2  # noqa: E402

views = {}
dialogs = {}
context = WebKit2.WebContext.new_ephemeral()
cookies = context.get_website_data_manager().get_cookie_manager()
options = json.loads(sys.argv[1])


def tell(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def open_view():
    settings = WebKit2.Settings(enable_developer_extras=True, enable_page_cache=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    number = len(views) + 1
    views[number] = view
    window = Gtk.Window(default_width=1280, default_height=720)
    window.add(view)
    view.connect("script-dialog", lambda _, dialog: ask(number, dialog))
    view.connect("load-failed", lambda _, event, uri, error: fail(number, error))
    view.connect("close", lambda _: window.destroy())
    view.connect("destroy", lambda _: tell(event="closed", view=number))
    window.show_all()
    focus(number)
    view.load_uri("about:blank")
    return view


spare = []


def give_view(*_):
    """The inspector lists only views that are there before it is asked to automate them."""
    view = spare.pop(0)
    number = next(number for number, known in views.items() if known is view)
    focus(number)
    tell(event="opened", view=number)
    return view


def fail(number, error):
    """A load that goes on in another process is cancelled in its first."""
    if error.code != int(WebKit2.NetworkError.CANCELLED):
        tell(event="failed", view=number, text=error.message)


def focus(number):
    """Without a window manager nobody else gives the focus, and only a window that has it tells a page of it."""
    window = views[number].get_toplevel()
    window.present()
    window.get_window().focus(0)
    views[number].grab_focus()


DIALOGS = {
    WebKit2.ScriptDialogType.ALERT: "alert",
    WebKit2.ScriptDialogType.CONFIRM: "confirm",
    WebKit2.ScriptDialogType.PROMPT: "prompt",
    WebKit2.ScriptDialogType.BEFORE_UNLOAD_CONFIRM: "beforeunload",
}


def ask(number, dialog):
    kind = DIALOGS[dialog.get_dialog_type()]
    dialogs[number] = (kind, dialog.ref())
    prompt = dialog.prompt_get_default_text() if kind == "prompt" else ""
    tell(event="dialog", view=number, type=kind, message=dialog.get_message(), defaultPrompt=prompt)
    return True


def answer_dialog(number, accept, text=None):
    kind, dialog = dialogs.pop(number)
    if kind == "prompt":
        dialog.prompt_set_text((text or "") if accept else None)
    elif kind != "alert":
        dialog.confirm_set_confirmed(accept)
    dialog.close()
    dialog.unref()


def resize(number, width, height):
    views[number].get_toplevel().resize(width, height)


def cookie_json(cookie):
    expires = cookie.get_expires()
    return {
        "name": cookie.get_name(),
        "value": cookie.get_value(),
        "domain": cookie.get_domain(),
        "path": cookie.get_path(),
        "expires": expires.to_unix() * 1000 if expires else -1,
        "httpOnly": cookie.get_http_only(),
        "secure": cookie.get_secure(),
        "sameSite": ["None", "Lax", "Strict"][int(cookie.get_same_site_policy())],
    }


def give_cookies(id):
    def done(manager, result):
        tell(id=id, result=[cookie_json(cookie) for cookie in manager.get_all_cookies_finish(result)])

    cookies.get_all_cookies(None, done)


def set_cookie(id, cookie):
    made = Soup.Cookie.new(cookie["name"], cookie["value"], cookie["domain"], cookie["path"], -1)
    if not cookie.get("session"):
        made.set_expires(GLib.DateTime.new_from_unix_utc(int(cookie["expires"] / 1000)))
    made.set_http_only(bool(cookie.get("httpOnly")))
    made.set_secure(bool(cookie.get("secure")))
    policy = cookie.get("sameSite") or "Lax"
    made.set_same_site_policy(Soup.SameSitePolicy(["None", "Lax", "Strict"].index(policy)))
    cookies.add_cookie(made, None, lambda manager, result: tell(id=id, result=manager.add_cookie_finish(result)))


def clear_cookies(id):
    data = context.get_website_data_manager()
    data.clear(WebKit2.WebsiteDataTypes.COOKIES, 0, None, lambda *_: tell(id=id, result=True))


def go(number, by):
    view = views[number]
    can = view.can_go_forward() if by > 0 else view.can_go_back()
    if can:
        view.go_forward() if by > 0 else view.go_back()
    return can


def load(number, url):
    views[number].load_uri(url)


def close(number):
    views[number].get_toplevel().destroy()


COMMANDS = {
    "answerDialog": answer_dialog,
    "close": close,
    "focus": focus,
    "go": go,
    "load": load,
    "resize": resize,
}
LATER = {"cookies": give_cookies, "setCookie": set_cookie, "clearCookies": clear_cookies}


unread = b""


def read(*_):
    global unread
    data = os.read(0, 65536)
    if not data:
        Gtk.main_quit()
        return False
    *lines, unread = (unread + data).split(b"\n")
    for line in lines:
        obey(json.loads(line))
    return True


def obey(command):
    number, do, given = command["id"], command["do"], command["with"]
    try:
        if do in LATER:
            LATER[do](number, *given)
        else:
            tell(id=number, result=COMMANDS[do](*given))
    except Exception as error:  # The one who asked has to know.
        tell(id=number, error=repr(error))


def download(_, item):
    def name(item, suggested):
        tell(event="download", uuid=str(id(item)), url=item.get_request().get_uri(), name=suggested)
        item.set_destination("file://" + options["downloads"] + "/" + str(id(item)))
        return True

    item.connect("decide-destination", name)
    item.connect("finished", lambda item: tell(event="downloaded", uuid=str(id(item))))


def automate(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    session.set_application_info(info)
    session.connect("create-web-view::window", give_view)
    session.connect("create-web-view::tab", give_view)


context.connect("download-started", download)
context.connect("automation-started", automate)
context.set_automation_allowed(True)
if options["languages"]:
    context.set_preferred_languages(options["languages"])
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
spare.extend(open_view() for _ in range(options["windows"]))
tell(event="ready")
Gtk.main()
