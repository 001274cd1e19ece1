"""The operator's page by keyboard, on a phone and a desktop; what it brings about; devices."""

from playwright.sync_api import Page, expect

from tests.web.axe import COLOURS, findings
from tools.browser.house import House
from tools.browser.staging import Guest
from tools.browser.visits import PHONE, Visits, at_rest, in_theme
from tools.screenshots.operating import secret_of


def come_in(page: Page, secret: str) -> None:
    """By keyboard alone."""
    field = page.get_by_label("Secret")
    field.focus()
    page.keyboard.type("lc_wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This is not the secret.")).to_be_visible()
    field.fill(secret)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Audit log")).to_be_visible()


def clean(page: Page) -> None:
    """axe has nothing to say, in light and dark, and nothing sticks out sideways."""
    at_rest(page)
    found = findings(page)
    in_theme(page, "dark")
    found += findings(page, COLOURS)
    in_theme(page, "light")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_is_looked_at_and_closed(house: House, visits: Visits) -> None:
    ann = house.server.admit("Ann")
    table = house.server.table(ann["token"], settings={"seats": 2})["id"]
    guest = visits.visit(f"/table/{table}", prepare=str)
    page = visits.visit("/operator", size=PHONE)
    clean(page)
    come_in(page, secret_of(house))
    house_tables = page.get_by_role("region", name="Tables with people")
    expect(house_tables.get_by_text(table)).to_be_visible()
    clean(page)
    page.get_by_role("button", name=f"Look: {table}").first.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Ann")).to_be_visible()
    clean(page)
    dialog.get_by_role("button", name="Close the table").press("Enter")
    dialog.get_by_label("Why").fill("Enough for today.")
    dialog.get_by_role("button", name="Yes").press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(guest.get_by_text("Whoever runs this server has closed the table.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Audit log").get_by_text(table).first).to_be_visible()
    visits.troubles[:] = [each for each in visits.troubles if "Failed to load resource" not in each]


def test_a_report_and_a_guest_kept_out(house: House, visits: Visits) -> None:
    page = visits.visit("/operator")
    come_in(page, secret_of(house))
    clean(page)
    out = page.get_by_role("region", name="Kept out")
    out.get_by_label("Guest (id)").fill("somebody")
    out.get_by_role("button", name="Keep out", exact=True).press("Enter")
    expect(out.get_by_text("guest:somebody")).to_be_visible()
    out.get_by_role("button", name="Let in: guest:somebody").press("Enter")
    expect(out.get_by_text("Nobody is kept out.")).to_be_visible()
    page.get_by_role("button", name="Forget the secret here").press("Enter")
    expect(page.get_by_label("Secret")).to_be_visible()
    visits.troubles[:] = [each for each in visits.troubles if "Failed to load resource" not in each]


def test_everybody_reads_what_the_operator_says(house: House, visits: Visits) -> None:
    ann = house.server.admit("Ann")
    table = house.server.table(ann["token"])["id"]
    guest = visits.visit(f"/table/{table}")
    expect(guest.get_by_role("heading").first).to_be_visible()
    page = visits.visit("/operator")
    come_in(page, secret_of(house))
    page.get_by_label("Say something to everybody").fill("Back in five minutes.")
    page.get_by_label("Say something to everybody").press("Enter")
    expect(guest.get_by_text("Back in five minutes.")).to_be_visible()
    clean(guest)
    guest.get_by_role("button", name="Close").press("Enter")
    expect(guest.get_by_text("Back in five minutes.")).to_have_count(0)
    visits.troubles[:] = [each for each in visits.troubles if "Failed to load resource" not in each]


def test_a_device_is_signed_out(house: House, visits: Visits) -> None:
    ann = house.server.admit("Ann")
    http, headers = house.server.http, {"Authorization": f"Bearer {ann['token']}"}
    code = http.post("/api/guests/me/pass", headers=headers).json()["code"]
    agent = {"user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0"}
    phone = http.post("/api/pass", json={"code": code}, headers=agent).json()
    guest = Guest("Ann", ann["guest"]["id"], ann["token"])
    page = visits.visit("/me", guest, size=PHONE)
    devices = page.get_by_role("region", name="Your devices")
    expect(devices.get_by_text("this device")).to_be_visible()
    clean(page)
    devices.get_by_role("button", name="Sign out: Firefox, Android").press("Enter")
    expect(devices.get_by_role("button")).to_have_count(0)
    lost = {"Authorization": f"Bearer {phone['token']}"}
    assert http.get("/api/guests/me", headers=lost).status_code == 401
